import { SaxesParser } from 'saxes';

/** A page of names in a bucket, as `ListObjectsV2` writes it, and what asks for the next. Throws for what is no XML. */
export function readListing(xml: string): { keys: string[]; next: string | undefined } {
  const parser = new SaxesParser();
  const listing: ReturnType<typeof readListing> = { keys: [], next: undefined };
  let text = '';
  parser.on('opentag', () => void (text = ''));
  parser.on('text', (part) => void (text += part));
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') listing.keys.push(text);
    else if (name === 'NextContinuationToken') listing.next = text;
  });
  parser.write(xml).close();
  return listing;
}
