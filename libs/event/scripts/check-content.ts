import { checkContent, spellingOf } from '../src/check/check-content.ts';
import { written as content } from '../src/content/content.ts';

const faults = [...checkContent(content), ...spellingOf(content)];
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
