import { engineFeatures, normalized, unknownWords, wordsOf } from '../../test-support/engine-features.ts';

const features = engineFeatures();

it('every feature of the table is told by some word, and says of each engine how it stands, and by whom', () => {
  expect(features.length).toBeGreaterThan(10);
  for (const { name, stands, words } of features) {
    expect([name, words.length > 0]).toEqual([name, true]);
    expect([name, Object.values(stands)]).not.toContain('');
    expect([name, Object.values(stands).length]).toEqual([name, 8]);
  }
});

it.each([
  ['SELECT `LOCK`, \'SKIP LOCKED\', "IN" FROM outbox /* FOR UPDATE */ WHERE id = ?', ['FROM', 'SELECT', 'WHERE']],
  ['SELECT count(*), sha2(x, 1) FROM a', ['COUNT', 'FROM', 'SELECT', 'SHA2']],
  ["SELECT 'it''s \\' NOT' FROM a", ['FROM', 'SELECT']],
  ['INSERT INTO a (id) VALUES (?)', ['INSERT', 'INTO', 'VALUES']],
])('of %s the words are %j', (sql, words) => expect(wordsOf(sql)).toEqual(words));

it.each([
  ["SELECT GET_LOCK('migration', 10)", ['GET_LOCK']],
  ['SELECT ROW_NUMBER() OVER (PARTITION BY id) FROM a', ['OVER', 'PARTITION', 'ROW_NUMBER']],
  ['SELECT id FROM a LOCK IN SHARE MODE', ['LOCK', 'MODE', 'SHARE']],
  ['SELECT id FROM a WHERE MATCH (name) AGAINST (?)', ['AGAINST', 'MATCH']],
  ['SELECT id FROM a FOR UPDATE SKIP LOCKED', []],
])('of %s the table does not know %j', (sql, words) =>
  expect(
    unknownWords([sql])
      .map(([word]) => word)
      .sort(),
  ).toEqual(words),
);

it.each([
  ['SELECT id\n  FROM a WHERE id IN (?, ?, ?)', 'SELECT id FROM a WHERE id IN (?)'],
  ['INSERT INTO a (b, c) VALUES (?, NOW(3)), (?, NOW(3)), (?, NOW(3))', 'INSERT INTO a (b, c) VALUES (?, NOW(3))'],
  ['INSERT INTO a (b, c) VALUES (?, ?), (?, DEFAULT)', 'INSERT INTO a (b, c) VALUES (?, ?), (?, DEFAULT)'],
])('%s is %s, however long its lists are', (sql, short) => expect(normalized(sql)).toBe(short));
