import { statementName, statementText } from './statement-text.ts';

it.each([
  ["SELECT 1 FROM a1 WHERE email = 'ana@x.ht' AND b = ?", 'SELECT ? FROM a1 WHERE email = ? AND b = ?'],
  [`INSERT INTO t (a, b) VALUES (?, ?), (?, ?)`, 'INSERT INTO t (a, b) VALUES (?, …), (?, …)'],
  [`a = 'it''s' OR a = 'it\\'s me' OR b = "x ""y"" z"`, 'a = ? OR a = ? OR b = ?'],
  ['LIMIT 500\n   OFFSET 1.5e3', 'LIMIT ? OFFSET ?'],
  ["x = X'414243' AND y = 0x41 AND `t2`.c3 = 'never closed", "x = X? AND y = ? AND `t2`.c3 = 'never closed"],
])('%s', (sql, text) => expect(statementText(sql)).toBe(text));

it('ends somewhere', () => expect(statementText('a '.repeat(10_000))).toHaveLength(1000));

it.each([
  ['SELECT a FROM `registrations` WHERE b', 'SELECT registrations'],
  ['\n  insert into outbox (id) VALUES (?)', 'INSERT outbox'],
  ['UPDATE standings SET a', 'UPDATE standings'],
  ['COMMIT', 'COMMIT'],
  ['', 'SQL'],
])('%j is called %s', (sql, name) => expect(statementName(sql)).toBe(name));
