import { keyNameOf, type Role, type RoleName, type Root } from '@konbit/contracts';

/** What a root document says next of who may sign what. Throws a sentence where that can't be. */
export type RoleChange = (roles: Root['roles']) => Root['roles'];

/** One more key; the first one of a room that is new. */
export const withKey =
  (name: RoleName, publicKey: string): RoleChange =>
  (roles) => {
    const { keys, threshold } = roles[name] ?? { keys: [], threshold: 1 };
    if (namesOf(keys).includes(keyNameOf(publicKey)))
      throw new Error(`Key ${keyNameOf(publicKey)} may sign ${name} already.`);
    return { ...roles, [name]: { keys: [...keys, publicKey], threshold } };
  };

/** Without a key, which is named by the first eight letters of its public half. */
export const withoutKey =
  (name: RoleName, keyName: string): RoleChange =>
  (roles) => {
    const { keys, threshold } = roleNamed(roles, name);
    const left = keys.filter((key) => keyNameOf(key) !== keyName);
    if (left.length === keys.length)
      throw new Error(`${keyName} is no key of ${name}, which has ${namesOf(keys).join(', ')}.`);
    if (left.length < threshold)
      throw new Error(
        `${name} takes ${threshold} of its keys, and only ${left.length} would be left. First give it another: ` +
          `npm run keys -- add ${name} KEYFILE`,
      );
    return { ...roles, [name]: { keys: left, threshold } };
  };

/** Another key in the place of one: of the named one, or of the only one. */
export const withKeyReplaced =
  (name: RoleName, publicKey: string, keyName?: string): RoleChange =>
  (roles) => {
    const { keys } = roleNamed(roles, name);
    if (keyName === undefined && keys.length > 1)
      throw new Error(`${name} has several keys: ${namesOf(keys).join(', ')}. Say which one goes: --key NAME`);
    return withoutKey(name, keyName ?? keyNameOf(keys[0]!))(withKey(name, publicKey)(roles));
  };

/** How many of its keys must sign. */
export const withThreshold =
  (name: RoleName, threshold: number): RoleChange =>
  (roles) => {
    const role = roleNamed(roles, name);
    const most = role.keys.length;
    if (!Number.isInteger(threshold) || threshold < 1 || threshold > most)
      throw new Error(`${name} has ${most} ${most === 1 ? 'key' : 'keys'}, so from 1 to ${most} can be asked for.`);
    if (threshold === role.threshold) throw new Error(`${name} takes ${threshold} of its ${most} keys already.`);
    return { ...roles, [name]: { ...role, threshold } };
  };

function roleNamed(roles: Root['roles'], name: RoleName): Role {
  const role = roles[name];
  if (role) return role;
  throw new Error(`No key may sign ${name} yet: ${Object.keys(roles).join(', ')}. See: npm run keys -- add`);
}

const namesOf = (keys: readonly string[]) => keys.map(keyNameOf);

/** What is otherwise in the next roles, in lines. */
export function toldChanges(before: Root['roles'], next: Root['roles']): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(next)])] as RoleName[];
  return names.flatMap((name) => {
    const [was, is] = [before[name], next[name]].map((role) => role ?? { keys: [], threshold: 0 }) as [Role, Role];
    const come = is.keys.filter((key) => !was.keys.includes(key));
    const gone = was.keys.filter((key) => !is.keys.includes(key));
    const isOther = is.threshold !== was.threshold || is.keys.length !== was.keys.length;
    return [
      ...namesOf(come).map((key) => `${name}: ${key} may sign from now on`),
      ...namesOf(gone).map((key) => `${name}: ${key} may sign no more`),
      ...(isOther ? [`${name}: ${is.threshold} of ${is.keys.length} must sign`] : []),
    ];
  });
}
