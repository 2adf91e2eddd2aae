import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findWorkspace } from '../site/workspace.ts';
import { settingsPage } from './settings-table.ts';

const workspace = findWorkspace();
writeFileSync(join(workspace, 'libs/operate/docs/settings.md'), settingsPage(workspace));
