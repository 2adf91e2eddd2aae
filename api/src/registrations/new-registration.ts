/** What every registration begins with: a link and a calendar entry, each in its first version. */
export const newRegistration = {
  linkVersion: 1,
  linksIssued: 1,
  calendarSequence: 0,
  pendingEmail: null,
  pendingLinkVersion: null,
  cancelledAt: null,
  party: 1,
};
