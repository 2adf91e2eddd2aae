export const uuid = { type: 'char', length: 36, charset: 'ascii', collation: 'ascii_bin' } as const;

export const digest = { ...uuid, length: 43 } as const;

export const languageCode = { ...uuid, length: 2 } as const;

/** An identifier, such as a kind or a state, compared byte by byte. */
export const word = (length: number) => ({ ...uuid, type: 'varchar', length }) as const;

export const time = { type: 'datetime', precision: 3 } as const;

const now = 'CURRENT_TIMESTAMP(3)';

/** A time that the database sets itself, whoever changes the row. */
export const changedNow = { default: () => now, onUpdate: now } as const;
