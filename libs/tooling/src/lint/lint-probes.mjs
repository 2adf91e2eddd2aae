// Reads [{ file, code }] from standard input, lints each text as if it stood in that file, and prints the messages.
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';

const eslint = new ESLint({ cwd: process.argv[2] });
const results = [];
for (const { file, code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath: file });
  results.push(result.messages.map(({ ruleId, message }) => ({ ruleId, message })));
}
console.log(JSON.stringify(results));
