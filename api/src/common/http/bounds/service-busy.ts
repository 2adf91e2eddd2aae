import { AppError } from '../../errors/app-error.ts';

export const serviceBusy = (): AppError => new AppError('UNAVAILABLE', undefined, { retryAfterSeconds: 5 });
