import { createHmac } from 'node:crypto';

export const hmacSha256Hex = (key: string, data: string | Uint8Array): string =>
  createHmac('sha256', key).update(data).digest('hex');
