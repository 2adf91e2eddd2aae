import { CONTRACT, type ProvidedByShell } from '@konbit/contracts';
import { metaIn } from '../publish/page-meta.ts';

const timeoutMs = 15_000;

/**
 * Origin of the site that runs at an address. Throws a sentence when there is no site of Konbit, or one whose shell
 * could not run what is built here.
 */
export async function findRemoteSite(address: string): Promise<string> {
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol) || new URL(address).pathname !== '/')
    throw new Error(
      `--against needs the address of a site, like https://example.org without a path, not "${address}".`,
    );
  const { origin } = new URL(address);
  const page = await (await get(`${origin}/`)).text();
  if (!metaIn(page, 'release-root'))
    throw new Error(`There is no site of Konbit at ${origin}: its page names no root document.`);
  const shell = (await (await get(`${origin}/provides.json`)).json().catch(() => undefined)) as
    | ProvidedByShell
    | undefined;
  if (shell?.contract === CONTRACT) return origin;
  throw new Error(
    `The shell at ${origin} speaks contract ${shell?.contract ?? 'unknown'}, and this checkout contract ${CONTRACT}. ` +
      'Take the checkout that fits it.',
  );
}

async function get(address: string): Promise<Response> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(timeoutMs) }).catch((error: unknown) => {
    const { message, cause } = error as Error & { cause?: { code?: string } };
    throw new Error(`${address} could not be reached (${cause?.code ?? message}).`);
  });
  if (answer.ok) return answer;
  throw new Error(`There is no site of Konbit at ${new URL(address).origin}: ${address} answers ${answer.status}.`);
}
