/** The global name of a build of the room in this folder, as `mf_hub_3f2a91c0`. */
export function buildName(room: string, directory: string): string;
