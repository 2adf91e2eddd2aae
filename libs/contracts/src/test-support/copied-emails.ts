/** An email as it is pasted, and as it is stored. */
export const copiedEmails: readonly (readonly [copied: string, stored: string])[] = [
  ['ana@example.org\u200b', 'ana@example.org'],
  ['\u2060ana@example.org', 'ana@example.org'],
  ['a\u200bna@example.org', 'ana@example.org'],
  ['\ufeffana\u00ad@example.org', 'ana@example.org'],
  ['\u202aana@example.org\u202c', 'ana@example.org'],
  ['\u00a0 Ana@Example.org \n', 'Ana@Example.org'],
  ['mailto:ana@example.org', 'ana@example.org'],
  ['MailTo: ana@example.org?subject=Hello', 'ana@example.org'],
  ['ana@example.org.', 'ana@example.org'],
  ['ana@example.org, ', 'ana@example.org'],
  ['ana@example.org;', 'ana@example.org'],
  ['ana@köln.example', 'ana@xn--kln-sna.example'],
  ['ana@KO\u0308LN.example', 'ana@xn--kln-sna.example'],
  ['ana@mail.québec.ca', 'ana@mail.xn--qubec-csa.ca'],
];
