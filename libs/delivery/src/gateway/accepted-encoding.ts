const known = ['br', 'gzip'] as const;

/** The best compression that a client's Accept-Encoding takes. */
export function acceptedEncoding(header = ''): (typeof known)[number] | undefined {
  const accepted = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .filter(([, weight = 'q=1']) => !/^q=0(\.0*)?$/.test(weight))
    .map(([name]) => name);
  return known.find((name) => accepted.includes(name));
}
