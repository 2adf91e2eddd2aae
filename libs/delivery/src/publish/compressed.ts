import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { BuiltFile } from './built-files.ts';

const text = /\.(js|css|html|json|svg|txt|xml|wasm|webmanifest|ics)$/;
/** Below this, headers weigh more than what is saved. */
const worthwhileBytes = 600;

/**
 * The compressed forms that stand beside a file, for the gateway to send as they are. None for what is compressed
 * already.
 */
export async function compressed(
  { path, content }: BuiltFile,
  quality = constants.BROTLI_MAX_QUALITY,
): Promise<BuiltFile[]> {
  if (!text.test(path) || content.length < worthwhileBytes) return [];
  const params = { [constants.BROTLI_PARAM_SIZE_HINT]: content.length, [constants.BROTLI_PARAM_QUALITY]: quality };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  return [
    { path: `${path}.br`, content: br },
    { path: `${path}.gz`, content: gz },
  ].filter((form) => form.content.length < content.length);
}
