const known = ['br', 'gzip'] as const;
export type Encoding = (typeof known)[number];

/** The best compression that a client's Accept-Encoding takes. */
export const acceptedEncoding = (header = ''): Encoding | undefined => known.find((name) => accepts(header, name));

const accepts = (header: string, encoding: string): boolean =>
  header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .some(([name, weight = 'q=1']) => name === encoding && !/^q=0(\.0*)?$/.test(weight));
