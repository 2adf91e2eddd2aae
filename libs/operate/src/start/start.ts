import { runSite } from './run-command.ts';

await runSite();
