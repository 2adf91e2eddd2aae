interface Listing {
  objects: { key: string; changedAt: Date }[];
  /** Asks for what comes after this page, if it is not the last. */
  next: string | undefined;
}

/** A page of what a bucket holds, as `ListObjectsV2` writes it. Throws for what is no XML. */
export async function readListing(xml: string): Promise<Listing> {
  // For one command of organizers alone.
  const { SaxesParser } = await import('saxes');
  const parser = new SaxesParser();
  const listing: Listing = { objects: [], next: undefined };
  let [text, key, changedAt] = ['', '', ''];
  parser.on('opentag', () => void (text = ''));
  parser.on('text', (part) => void (text += part));
  parser.on('closetag', ({ name }) => {
    if (name === 'Key') key = text;
    else if (name === 'LastModified') changedAt = text;
    else if (name === 'Contents') listing.objects.push({ key, changedAt: new Date(changedAt) });
    else if (name === 'NextContinuationToken') listing.next = text;
  });
  parser.write(xml).close();
  return listing;
}
