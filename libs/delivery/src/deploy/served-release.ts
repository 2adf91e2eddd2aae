import { type HashedFile, type IntegrityRecord, type LiveRelease, OTHER_FILES_RECORD } from '@konbit/contracts';
import { integrityOf } from '../publish/integrity-record.ts';

/**
 * What is wrong with a live release's files as the site gives them to visitors, in a sentence; nothing when each is
 * there to the byte. A site that does not answer, or is overloaded, says nothing about them.
 */
export async function faultAsServed(origin: string, { manifest, integrity }: LiveRelease): Promise<string | undefined> {
  const recordAddress = new URL('integrity.json', new URL(manifest, origin)).href;
  const record = await served(recordAddress);
  if (!record) return undefined;
  const fault = faultOf(record, recordAddress, integrity);
  if (fault) return fault;
  const hashes = JSON.parse(record.content.toString()) as IntegrityRecord;
  const others = await othersIn(hashes, new URL(OTHER_FILES_RECORD, recordAddress).href);
  const files = Object.entries({ ...hashes, ...others });
  return filesFaultAsServed(
    recordAddress,
    files.map(([address, integrity]) => ({ address, integrity })),
  );
}

/** Where their record is at fault, that is told of it as of any file. */
async function othersIn(hashes: IntegrityRecord, address: string): Promise<IntegrityRecord> {
  const hash = hashes[OTHER_FILES_RECORD];
  const record = hash ? await served(address) : undefined;
  return record?.status === 200 && integrityOf(record.content) === hash ? JSON.parse(record.content.toString()) : {};
}

/** As many as a browser asks one site for. */
const filesAtOnce = 6;

/** The same of single files, whose addresses begin at `base`: until one is wrong, for visitors wait on it. */
export async function filesFaultAsServed(base: string, files: readonly HashedFile[]): Promise<string | undefined> {
  const left = [...files];
  let fault: string | undefined;
  const readOn = async () => {
    for (let next = left.shift(); next && fault === undefined; next = left.shift()) {
      const { href } = new URL(next.address, base);
      const file = await served(href);
      fault ??= file && faultOf(file, href, next.integrity);
    }
  };
  await Promise.all(Array.from({ length: filesAtOnce }, readOn));
  return fault;
}

interface Served {
  status: number;
  content: Buffer;
}

async function served(address: string): Promise<Served | undefined> {
  try {
    const answer = await fetch(address, { signal: AbortSignal.timeout(10_000) });
    return { status: answer.status, content: Buffer.from(await answer.arrayBuffer()) };
  } catch {
    return undefined;
  }
}

function faultOf({ status, content }: Served, address: string, hash: string): string | undefined {
  if (status === 404 || status === 410) return `${address} is not there`;
  return status === 200 && integrityOf(content) !== hash ? `${address} is not as published` : undefined;
}
