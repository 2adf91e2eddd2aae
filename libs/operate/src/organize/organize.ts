import { runOrganize } from './run-organize.ts';

process.exitCode = await runOrganize(process.argv.slice(2), process.env);
