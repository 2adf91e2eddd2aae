import type { ApiDocument } from '../api-room/api-document.ts';

/** An api's document whose `GET /api/quiz` answers these numbers. */
export const offering = (...fields: string[]): ApiDocument => ({
  paths: {
    '/api/quiz': {
      get: {
        responses: {
          200: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  required: fields,
                  properties: Object.fromEntries(fields.map((field) => [field, { type: 'number' }])),
                },
              },
            },
          },
        },
      },
    },
  },
});
