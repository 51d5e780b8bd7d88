import { type APIRequestContext, expect } from '@playwright/test';
import { AUTHOR, CONTENT } from '../../site.ts';

/** An author at the CMS's own API. */
export async function logIn(request: APIRequestContext) {
  const login = await request.post(`${CONTENT}/api/users/login`, { data: AUTHOR });
  expect(login.ok()).toBe(true);
  const { token } = await login.json();
  const headers = { authorization: `JWT ${token}` };
  return {
    read: async (path: string) => (await request.get(`${CONTENT}/api${path}`, { headers })).json(),
    create: async (path: string, data: object): Promise<void> => {
      const answer = await request.post(`${CONTENT}/api${path}`, { headers, data });
      expect(answer.ok(), await answer.text()).toBe(true);
    },
    /** What is not there may be deleted too. */
    remove: async (path: string): Promise<void> => {
      await request.delete(`${CONTENT}/api${path}`, { headers });
    },
  };
}
