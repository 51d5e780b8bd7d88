import { type APIRequestContext, expect } from '@playwright/test';
import { AUTHOR } from '../../site.ts';

/** Logs an author in at the CMS's own API. */
export async function logIn(request: APIRequestContext, authoringUrl: string) {
  const login = await request.post(`${authoringUrl}/api/users/login`, { data: AUTHOR });
  expect(login.ok()).toBe(true);
  const { token } = await login.json();
  const headers = { authorization: `JWT ${token}` };
  return {
    read: async (path: string) =>
      (await request.get(`${authoringUrl}/api${path}`, { headers })).json(),
    create: async (path: string, data: object): Promise<void> => {
      const answer = await request.post(`${authoringUrl}/api${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
    update: async (path: string, data: object): Promise<void> => {
      const answer = await request.patch(`${authoringUrl}/api${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
    /** Uploads a PNG file and returns its key. */
    upload: async (bytes: Buffer, document: object): Promise<number> => {
      const file = { name: 'picture.png', mimeType: 'image/png', buffer: bytes };
      const multipart = { file, _payload: JSON.stringify(document) };
      const answer = await request.post(`${authoringUrl}/api/media`, { headers, multipart });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()).doc.id;
    },
    /** The path of a page with the token that shows its draft. */
    preview: async (collection: string, id: string, locale: string): Promise<string> => {
      const data = { collection, id, locale };
      const answer = await request.post(`${authoringUrl}/api/previews`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
      const { path, token } = await answer.json();
      return `${path}?preview=${token}`;
    },
    /** Deletes a document, if it is there. */
    remove: async (path: string): Promise<void> => {
      await request.delete(`${authoringUrl}/api${path}`, { headers });
    },
  };
}
