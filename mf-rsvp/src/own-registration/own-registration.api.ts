import {
  MANAGE_TOKEN_HEADER,
  OWN_PROFILES_PATH,
  type AttendeeProfileView,
  type OwnPhoto,
  type OwnRegistrationChanges,
  type OwnRegistrationExport,
  type OwnRegistrationView,
} from '@konbit/contracts';
import { ApiError, callApi } from '@konbit/web';

export const ownPath = '/api/own-registration';
const galleryPhotos = OWN_PROFILES_PATH.slice(ownPath.length);

/** All that a mailed link lets its holder do. The token goes in a header, never in an address. */
export function ownRegistrationOf(token: string) {
  const headers = carrying(token);
  const call = <T = OwnRegistrationView>(method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', at = '', body?: object) =>
    callApi<T>(method, ownPath + at, body, undefined, headers);

  return {
    read: () => call('GET'),
    confirmEmail: () => call('POST', '/confirm-email'),
    change: (changes: OwnRegistrationChanges) => call('PATCH', '', changes),
    cancel: () => call('POST', '/cancel'),
    restore: () => call('POST', '/restore'),
    putPhoto: (profileImage: string) => call('PUT', '/photo', { profileImage } satisfies OwnPhoto),
    removePhoto: () => call('DELETE', '/photo'),
    /** What this guest has put into the gallery, newest first, photos as data-URLs. */
    readGalleryPhotos: () => call<AttendeeProfileView[]>('GET', galleryPhotos),
    removeGalleryPhoto: (id: string) => call<void>('DELETE', `${galleryPhotos}/${id}`),
    takeAlong: () => call<OwnRegistrationExport>('GET', '/export'),
    erase: () => call<void>('DELETE'),
    /** The photo as a data-URL. */
    async readPhoto(): Promise<string> {
      const response = await fetch(`${ownPath}/photo`, { headers, credentials: 'include' });
      if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
      return toDataUrl(await response.blob());
    },
  };
}

/** Ends the mails about news, with the token of such a mail, which can do nothing else. */
export const endNews = (token: string) =>
  callApi<void>('POST', '/api/unsubscribe', undefined, undefined, carrying(token));

/**
 * A token stays as it is; what no header could carry, as it comes from a spoiled address, is sent in a form that is
 * refused.
 */
const carrying = (token: string) => ({ [MANAGE_TOKEN_HEADER]: encodeURIComponent(token) });

/** The link was forged, cut off or replaced by a newer one, or what it named is gone. */
export const isLinkRefused = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 404);

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}
