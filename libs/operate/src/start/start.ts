import { runCommandLine } from '../command-line/command-line.ts';
import { runSite } from './run-site.ts';

const usage = `npm start                the whole site, built first where it has to be; Ctrl-C stops it
PORT=4300 DATA_DIR=DIR npm start   at another port, with its data in another folder
All settings: libs/operate/docs/settings.md`;

await runCommandLine(usage, {}, () => runSite());
