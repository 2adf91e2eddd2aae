// Lints [{ file, code }] from standard input as if each text were that file.
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';

const eslint = new ESLint({ cwd: process.argv[2] });
const results = [];
for (const { file, code } of JSON.parse(await text(process.stdin))) {
  const [result] = await eslint.lintText(code, { filePath: file });
  results.push(result.messages.map(({ ruleId, message }) => ({ ruleId, message })));
}
console.log(JSON.stringify(results));
