const known = ['br', 'gzip'] as const;

/** The best compression that a client's Accept-Encoding takes, of those that need nothing else. */
export const acceptedEncoding = (header?: string): (typeof known)[number] | undefined =>
  known.find((name) => accepts(header, name));

/** Whether an Accept-Encoding header takes this one. */
export const accepts = (header: string | string[] = '', encoding: string): boolean =>
  String(header)
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((piece) => piece.trim()))
    .some(([name, weight = 'q=1']) => name === encoding && !/^q=0(\.0*)?$/.test(weight));
