interface WithPicture {
  id: string;
  profileImage: string;
}

const uuid = /[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/gi;

/** Every id that an answer names, wherever it stands in it. */
export function idsIn(body: unknown): string[] {
  const text = JSON.stringify(withoutPicture(body)) ?? '';
  return [...new Set(text.match(uuid)?.map((id) => id.toLowerCase()))];
}

/** The answer as it is stored: its picture, if it is a data-URL, is read anew when the answer is given again. */
export const withoutPicture = (body: unknown): unknown => (hasPicture(body) ? { ...body, profileImage: '' } : body);

/** Whether the picture is missing in a stored answer. */
export const isWithoutPicture = (body: unknown): body is WithPicture => pictureIn(body) === '';

const hasPicture = (body: unknown): body is WithPicture => pictureIn(body)?.startsWith('data:') ?? false;

function pictureIn(body: unknown): string | undefined {
  const { id, profileImage } = (body ?? {}) as Partial<WithPicture>;
  return typeof id === 'string' && typeof profileImage === 'string' ? profileImage : undefined;
}
