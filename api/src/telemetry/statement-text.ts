/** Quoted texts, and numbers that are no part of a name. */
const literal = /'(?:[^'\\]|\\.|'')*'|"(?:[^"\\]|\\.|"")*"|(?<![\w`])\d[\w.]*/g;
const longest = 1000;

/** A statement as a trace may hold it: whatever could be a value is a question mark. */
export const statementText = (sql: string): string =>
  sql
    .replace(literal, '?')
    .replace(/\(\?(?:, ?\?)+\)/g, '(?, …)')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, longest);

/** What it does to which table, as a name that many statements share. */
export function statementName(sql: string): string {
  const [, verb = 'SQL'] = /^\s*(\w+)/.exec(sql) ?? [];
  const [, table] = /\b(?:FROM|INTO|UPDATE)\s+`?(\w+)/i.exec(sql) ?? [];
  return table ? `${verb.toUpperCase()} ${table}` : verb.toUpperCase();
}
