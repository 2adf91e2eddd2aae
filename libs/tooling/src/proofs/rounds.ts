/** How many rounds a proof makes: what `npm run prove -- <name> --rounds N` asks for, else the short form's own. */
export const rounds = (short: number): number => Number(process.env.PROOF_ROUNDS ?? short);
