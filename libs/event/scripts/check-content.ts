import { checkEvent } from '../src/check-event.ts';
import { content } from '../src/content/content.ts';

const faults = checkEvent(content);
for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
