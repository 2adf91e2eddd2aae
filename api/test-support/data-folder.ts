import { newFolder } from '@konbit/tooling/test-support/new-folder';

process.env.DATA_DIR = newFolder();
