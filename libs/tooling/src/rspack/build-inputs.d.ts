/** Files, from the root of the workspace, and npm packages (`name@version`) that go into a room's build. */
export function buildInputs(directory: string): { files: string[]; packages: string[] };
