import { randomBytes } from 'node:crypto';
import type { ErrorBody, Provenance } from '@konbit/contracts';
import { authorizationOf, PUBLISHING_PATH, type PublishRequest, publishText } from '../src/door/publish-request.ts';
import { packBundle } from '../src/door/release-bundle.ts';
import type { ReleaseKey } from '../src/keys/release-key.ts';
import { readRoot } from '../src/keys/root.ts';
import type { BuiltFile } from '../src/publish/built-files.ts';
import { integrityOf } from '../src/publish/integrity-record.ts';
import { buildIn } from '../src/publish/module-build.ts';
import { ticketFor } from '../src/publish/release-ticket.ts';
import type { publishedSite } from './published-site.ts';

export const provenance: Provenance = { commit: null, changed: [], builder: 'Ann', at: '', changes: [] };

export interface Sent {
  headers: Record<string, string>;
  body: Buffer;
}

/** A request to make a build of the hub live, as its sender makes it; each part as it is told. */
export async function requestFor(
  { dir, keys }: Awaited<ReturnType<typeof publishedSite>>,
  files: readonly BuiltFile[],
  change: Partial<PublishRequest>,
  {
    by = keys['mf-hub']!,
    signed = files,
    from = provenance,
  }: { by?: ReleaseKey; signed?: readonly BuiltFile[]; from?: Provenance } = {},
): Promise<Sent> {
  const root = (await readRoot(dir))!;
  const { said } = buildIn(signed, 'mf-hub', 'it', provenance);
  const { type, body } = await packBundle({ files, ticket: ticketFor(root, keys['mf-hub']!, said), provenance: from });
  const request: PublishRequest = {
    ...{ site: root.site, module: 'mf-hub', action: 'deploy', release: said.release, expects: null, by: 'Ann' },
    ...{ at: Math.floor(Date.now() / 1000), nonce: randomBytes(16).toString('hex'), body: integrityOf(body) },
    ...change,
  };
  const every = by.keys.map(({ publicKey }) => publicKey);
  const authorization = authorizationOf(request, by.sign(publishText(request), every));
  return { headers: { authorization, 'content-type': type }, body };
}

/** Status, code and sentence of what a site answers. */
export async function post({ headers, body }: Sent, origin: string) {
  const answer = await fetch(origin + PUBLISHING_PATH, { method: 'POST', headers, body: new Uint8Array(body) });
  const said = (await answer.json()) as ErrorBody;
  return [answer.status, said.code, said.fields?.release ?? ''] as const;
}
