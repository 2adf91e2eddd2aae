/** Whether each guest may leave one sentence, 'Whom I remember', on the event's page. */
export const memories = false;
