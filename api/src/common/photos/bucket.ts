import { DeleteObjectCommand, GetObjectCommand, NoSuchKey, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { BucketSettings } from '@konbit/server';
import { unavailable } from './photo-store.service.ts';

const attempts = 2;

export class Bucket {
  private readonly client: S3Client;

  constructor(
    private readonly settings: BucketSettings,
    private readonly timeoutMs: number,
  ) {
    const { endpoint, region, accessKeyId, secretAccessKey } = settings;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // Servers other than Amazon's need the bucket in the path, and do not know newer checksums.
      forcePathStyle: endpoint !== undefined,
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      // `retry` covers the body of an answer too, which may break off.
      maxAttempts: 1,
    });
  }

  async put(name: string, jpeg: Buffer): Promise<void> {
    const command = new PutObjectCommand({ ...this.object(name), Body: jpeg, ContentType: 'image/jpeg' });
    await this.retry((options) => this.client.send(command, options));
  }

  get(name: string): Promise<Buffer | null> {
    return this.retry(async (options) => {
      try {
        const { Body } = await this.client.send(new GetObjectCommand(this.object(name)), options);
        return Buffer.from(await Body!.transformToByteArray());
      } catch (failure) {
        if (failure instanceof NoSuchKey) return null;
        throw failure;
      }
    });
  }

  async delete(name: string): Promise<void> {
    await this.retry((options) => this.client.send(new DeleteObjectCommand(this.object(name)), options));
  }

  private object(name: string) {
    return { Bucket: this.settings.bucket, Key: `${this.settings.prefix}${name}.jpg` };
  }

  private async retry<T>(work: (options: { abortSignal: AbortSignal }) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await work({ abortSignal: AbortSignal.timeout(this.timeoutMs) });
      } catch (failure) {
        if (attempt === attempts) throw unavailable(failure);
      }
    }
  }
}
