import { routeOption } from '../common/http/route-options.ts';

/**
 * What the one statement that reads a session reads as well, of other rooms' tables: `columns` to be selected, and
 * joins, for the registration whose id is in the column `id`.
 */
export type ReadAlong = (id: string) => { columns: string; joins?: string };

/** The call's `@CurrentSession()` has this too, so that it needs no statement of its own. */
export const ReadsAlong = (along: ReadAlong) => routeOption({ along });
