// Lints [{ file, code, isTyped }] from standard input as if each text were that file. A typed one must be there.
import { ESLint } from 'eslint';
import { text } from 'node:stream/consumers';
import tseslint from 'typescript-eslint';

const cwd = process.argv[2];
const typed = new ESLint({ cwd });
const untyped = new ESLint({ cwd, overrideConfig: tseslint.configs.disableTypeChecked });
const results = [];
for (const { file, code, isTyped } of JSON.parse(await text(process.stdin))) {
  const [result] = await (isTyped ? typed : untyped).lintText(code, { filePath: file });
  results.push(result.messages.map(({ ruleId, message }) => ({ ruleId, message })));
}
console.log(JSON.stringify(results));
