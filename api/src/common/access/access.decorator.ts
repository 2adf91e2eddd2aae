import { MANAGE_TOKEN_HEADER, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiCookieAuth, ApiExtension, ApiHeader } from '@nestjs/swagger';

export const ACCESS = 'x-access';

const session = ApiCookieAuth();
const token = ApiHeader({ name: MANAGE_TOKEN_HEADER, required: true, description: 'The token of a mailed link.' });
const organizerLink = ApiHeader({
  name: ORGANIZER_LINK_HEADER,
  required: true,
  description: 'Of an organizers’ link.',
});

const policies = {
  anyone: [],
  /** The session of the registration that is named by `:id` in the path, or by `registrationId`. */
  own: [session],
  /** The same, unless that registration is cancelled. */
  'own-standing': [session],
  'manage-link': [token],
  /** The token of the link that was mailed to a new address, before and after it is confirmed. */
  'new-email-link': [token],
  /** The token of the link that was mailed to the address that a registration left. */
  'undo-email-link': [token],
  'unsubscribe-link': [token],
  /** The same, as `:token` in the path: mail programs know an address and nothing else (RFC 8058). */
  'one-click-link': [],
  'door-link': [organizerLink],
  'moderator-link': [organizerLink],
  'desk-link': [organizerLink],
} as const satisfies Record<string, readonly MethodDecorator[]>;

export type AccessPolicy = keyof typeof policies;

/** States who may make this call. One that states nothing is refused to everybody, and fails the build. */
export const Access = (policy: AccessPolicy): MethodDecorator =>
  applyDecorators(SetMetadata(ACCESS, policy), ApiExtension(ACCESS, policy), ...policies[policy]);
