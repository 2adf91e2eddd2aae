/** Status of each error code, and the sentence for visitors when nothing more precise is known. */
export const errorCatalogue = {
  VALIDATION_FAILED: { status: 400, message: 'Please check the marked fields.' },
  MALFORMED_JSON: { status: 400, message: 'The request could not be read. Please try again.' },
  SESSION_REQUIRED: { status: 401, message: 'Please enter your email to open your dashboard.' },
  LINK_INVALID: {
    status: 401,
    message:
      'This link no longer works. Please use the one in our latest email, or register with the same email to get it again.',
  },
  WRONG_LINK: {
    status: 403,
    message: 'This link opens another page. Please ask the organizers for the right one.',
  },
  NOT_YOUR_REGISTRATION: { status: 403, message: 'This belongs to another registration.' },
  RELEASE_NOT_SIGNED: { status: 403, message: 'This is not signed by a key that may publish it here.' },
  CROSS_SITE_REQUEST: { status: 403, message: 'This was sent from another site. Please do it on our own page.' },
  NAME_NEEDED: {
    status: 403,
    message: 'Many emails were tried from this network. Please enter your last name as well.',
  },
  ANSWERED_BY_MAIL: {
    status: 403,
    message: 'Too many last names were tried for this email. If it is registered, we have emailed it a link.',
  },
  NOT_FOUND: { status: 404, message: 'There is nothing at this address.' },
  REGISTRATION_NOT_FOUND: { status: 404, message: 'This registration does not exist.' },
  QUIZ_NOT_FOUND: { status: 404, message: 'This quiz does not exist.' },
  NO_MORE_QUIZZES: { status: 404, message: "You've completed all available cultural quizzes! Great job!" },
  EMAIL_ALREADY_REGISTERED: { status: 409, message: 'This email is already registered.' },
  EVENT_HAS_BEGUN: { status: 409, message: 'The event has begun. A cancelled registration stays cancelled.' },
  ALBUM_FOR_SHARERS: {
    status: 403,
    message: 'The album is for guests who shared a photo, and none of yours is in the gallery.',
  },
  PARTY_BY_MAIL: {
    status: 403,
    message: 'To change who comes with you, please open the link in your confirmation email.',
  },
  MEMORY_BY_MAIL: {
    status: 403,
    message: 'To leave or change your line, please open the link in your confirmation email first.',
  },
  PARTY_COUNTED: { status: 409, message: 'The day has come: please tell us at the door who is with you.' },
  HOUSE_FULL: {
    status: 409,
    message: 'There is no room left for more people. Your registration stays as it was.',
  },
  PARTY_OVER_CAPACITY: {
    status: 409,
    message: 'The event does not have places for so many people. Please choose fewer, or write to us.',
  },
  OFFER_OVER: {
    status: 409,
    message: 'This place is no longer kept for you. You can join the waiting list again.',
  },
  EVENT_CANCELLED: { status: 409, message: 'The event is cancelled. Thank you for wanting to be part of it.' },
  EVENT_POSTPONED: {
    status: 409,
    message: 'The event is postponed, and has no new date yet. Please come back when there is one.',
  },
  EVENT_OVER: { status: 409, message: 'The event is over. Thank you for wanting to be part of it.' },
  ACTIVITY_ALREADY_COMPLETED: { status: 409, message: 'You have already completed this activity.' },
  QUIZ_ALREADY_ANSWERED: { status: 409, message: 'You have already answered this quiz.' },
  EVENT_NOT_OVER: { status: 409, message: 'The event is not over. This email can be sent afterwards.' },
  MAILS_HELD: {
    status: 409,
    message: 'Some of the event is still sample data: no email leaves until it is replaced.',
  },
  TOO_LATE: { status: 409, message: 'It is too late to take this back.' },
  RELEASE_OVERTAKEN: { status: 409, message: 'Something else went live in the meantime. Nothing was changed.' },
  ALREADY_ERASED: { status: 410, message: 'What this had sent was erased since. It was not sent again.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large to be sent. Please choose a smaller photo.' },
  ADDRESS_TOO_LONG: { status: 414, message: 'This address is too long.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'The request must be sent as JSON.' },
  IMAGE_TOO_LARGE: {
    status: 413,
    message: 'This photo is too large to open. Please try a smaller one, or a JPEG.',
  },
  IMAGE_UNREADABLE: { status: 422, message: 'Please select a valid image file.' },
  IDEMPOTENCY_KEY_REUSED: {
    status: 422,
    message: 'This request was already used for something else. Please try again.',
  },
  TOO_MANY_REQUESTS: { status: 429, message: 'Too many requests. Please wait a moment and try again.' },
  HEADERS_TOO_LARGE: {
    status: 431,
    message: 'Your browser sent too much with this request. Please delete the cookies of this site and try again.',
  },
  INTERNAL_ERROR: { status: 500, message: 'Something went wrong on our side. Please try again.' },
  UNAVAILABLE: { status: 503, message: 'The service is briefly unavailable. Please try again in a moment.' },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof errorCatalogue;

/** The body of every failed call. `message` and `error` are the same sentence. */
export interface ErrorBody {
  statusCode: number;
  code: ErrorCode;
  message: string;
  error: string;
  /** One sentence for each field at fault. */
  fields?: Record<string, string>;
}
