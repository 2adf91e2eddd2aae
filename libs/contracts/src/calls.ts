/**
 * How a name that the shell provides is called, as TypeScript declares it: a line a parameter (by its place) or member,
 * with those of the types that it names.
 */
export type Call = string[];

/** A parameter by its place, or a member, that nobody has to give. */
const optional = /^\s*(?:\d+\? |(?:readonly )?[\w$]+\?: )/;

/**
 * What of a call is no longer as a module was built for; nothing when the module can go on. Something optional may have
 * been added. Everything else is another call, also where TypeScript would find that it fits: a rule that one can know
 * by heart.
 */
export function changedIn(built: Call, provided: Call): string | undefined {
  let next = 0;
  for (const line of provided) {
    if (line === built[next]) next += 1;
    else if (!optional.test(line))
      return next < built.length ? `${shown(built[next]!)} is now ${shown(line)}` : `${shown(line)} is new`;
  }
  return next < built.length ? `${shown(built[next]!)} is gone` : undefined;
}

const shown = (line: string) =>
  `"${line.trim().replace(/^(\d+\??) /, (_, place: string) => `${Number.parseInt(place, 10) + 1}. parameter: `)}"`;
