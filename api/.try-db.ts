import { startDatabase } from '@konbit/tooling/database';
const d = await startDatabase({ dataDir: process.argv[2]!, durable: false });
console.log(d.url); setInterval(()=>{},1e6);
