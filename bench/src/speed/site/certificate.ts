import { createHash, X509Certificate } from 'node:crypto';
import { generate } from 'selfsigned';

export interface Certificate {
  key: string;
  cert: string;
  /**
   * Hash of its public key, which makes a browser trust it: responses of an untrusted server are
   * not cached.
   */
  keyHash: string;
}

/** Creates a certificate for `localhost`. */
export async function createCertificate(): Promise<Certificate> {
  const made = await generate([{ name: 'commonName', value: 'localhost' }], {
    keyType: 'ec',
    algorithm: 'sha256',
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'localhost' }] }],
  });
  const publicKey = new X509Certificate(made.cert).publicKey.export({
    type: 'spki',
    format: 'der',
  });
  const keyHash = createHash('sha256').update(publicKey).digest('base64');
  return { key: made.private, cert: made.cert, keyHash };
}
