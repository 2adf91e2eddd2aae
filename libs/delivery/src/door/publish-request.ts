import {
  isModuleName,
  isVouchedBy,
  type Role,
  type RoomName,
  type Root,
  type Signatures,
  textToSign,
} from '@konbit/contracts';
import { z } from 'zod';
import { isSignedBy } from '../keys/release-key.ts';

/** Where a running site takes releases: outside of what it serves. */
export const PUBLISHING_PATH = '/releases';

/** How long a request holds, to either side of the site's clock. */
export const HOLDS_SECONDS = 300;

/** What is sent to a running site: a module, the shell, or the api. */
export type SentRoom = RoomName | 'api';

export const isSentRoom = (name: unknown): name is SentRoom => name === 'shell' || name === 'api' || isModuleName(name);

/** Whose keys vouch for a room. Pages know nothing of the api's: the shell's, which is the page itself, do. */
export const roleOf = ({ roles }: Root, room: SentRoom): Role | undefined => roles[room === 'api' ? 'shell' : room];

const scheme = 'Konbit-Release ';
const release = z.string().regex(/^[\w-]{1,40}$/);
const shape = z.strictObject({
  request: z.strictObject({
    /** Name of the site, as its root document says. */
    site: z.string().max(64),
    module: z.custom<SentRoom>(isSentRoom),
    action: z.enum(['deploy', 'rollback', 'take-back']),
    /** The release that is to go live, or is out and to be taken back; null for a rollback to the one before. */
    release: release.nullable(),
    /** Percent of tabs that are given it; all, unless told. */
    share: z.int().min(1).max(99).optional(),
    /** The release that it takes the place of: when another one is live by now, the request is overtaken. */
    expects: release.nullable(),
    /** Second at which it was signed, by the site's clock. */
    at: z.int(),
    /** A random name: the deploy log keeps it, and a request holds once. */
    nonce: z.string().regex(/^[\w-]{16,64}$/),
    /** `sha384-…` of the body that it comes with. */
    body: z.string().max(100),
    /** Who asks, for the deploy log. */
    by: z.string().regex(/^\P{C}{1,80}$/u),
  }),
  signatures: z.record(z.string(), z.string()),
});

/** What a room's key asks of a site. It comes before the files, so that nobody else's are read. */
export type PublishRequest = z.infer<typeof shape>['request'];

export const publishText = (request: PublishRequest): string => textToSign('publish-request', request);

/** The value of the `Authorization` header that asks for this. */
export const authorizationOf = (request: PublishRequest, signatures: Signatures): string =>
  scheme + Buffer.from(JSON.stringify({ request, signatures })).toString('base64url');

/** What such a header asks for; nothing where it cannot be read. */
export function readAuthorization(header?: string): { request: PublishRequest; signatures: Signatures } | undefined {
  if (!header?.startsWith(scheme)) return undefined;
  try {
    return shape.parse(JSON.parse(Buffer.from(header.slice(scheme.length), 'base64url').toString()));
  } catch {
    return undefined;
  }
}

/** Why nobody who may asks for this, here and now, in a sentence; nothing when a key of that room does. */
export function faultOfRequest(
  { site, module, at, ...rest }: PublishRequest,
  signatures: Signatures,
  root: Root | undefined,
  nowSeconds: number,
): string | undefined {
  const role = root && roleOf(root, module);
  if (!role) return `The root document of this site names no key for ${module}.`;
  if (site !== root.site) return 'This was signed for another site.';
  if (Math.abs(nowSeconds - at) > HOLDS_SECONDS) return 'This was signed too long ago, or by a clock that is wrong.';
  if (isVouchedBy(role, publishText({ site, module, at, ...rest }), signatures, isSignedBy)) return undefined;
  return `${module} is published here by ${role.threshold} of the keys ${role.keys.map((key) => key.slice(0, 8)).join(', ')}.`;
}
