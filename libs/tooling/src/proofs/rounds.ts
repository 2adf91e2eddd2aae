/**
 * Whether a proof was asked for by `npm run prove`. Only there, on a machine that does nothing else, may its verdict go
 * by how fast something is; as one of the tests it prints those figures.
 */
export const isOnDemand = process.env.PROOF_ON_DEMAND === 'yes';

/** Whether what takes long is run as well: by `npm run test:long`, and where a proof was asked for. */
export const isLong = isOnDemand || process.env.PROOF_LONG === 'yes';

/** How many rounds a proof makes: what `--rounds N` asks for, else by `npm run prove` `onDemand`, as a test `short`. */
export const rounds = (short: number, onDemand = short): number =>
  Number(process.env.PROOF_ROUNDS ?? (isOnDemand ? onDemand : short));
