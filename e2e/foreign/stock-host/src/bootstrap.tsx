import '@vitrine/ui/base.css';
import '@vitrine/ui/forms.css';
import { fetchLocales, fetchTypography } from '@vitrine/content';
import { LocaleProvider, provideHostServices } from '@vitrine/kit';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, Outlet, RouterProvider, useParams } from 'react-router';
import { addTypeScales } from './type-scales.ts';

declare const CONTENT_URL: string;

/** Provides the locale of the path to the screen. */
function Layout() {
  const { locale = '' } = useParams();
  return (
    <LocaleProvider tag={locale}>
      <Outlet />
    </LocaleProvider>
  );
}

/** The route module of the remote, as React Router takes it. */
async function productScreen() {
  const { loader, Component } = await import('product/screen');
  return { loader, Component };
}

const access = {
  baseUrl: CONTENT_URL,
  fetch: (...given: Parameters<typeof fetch>) => fetch(...given),
};
const [locales, { typeScales }] = await Promise.all([
  fetchLocales(access),
  fetchTypography(access),
]);
provideHostServices({
  contentUrl: CONTENT_URL,
  fetch: access.fetch,
  locales,
  reportError: (error) => console.error(error),
});
addTypeScales(typeScales);
const router = createBrowserRouter([
  {
    path: '/:locale',
    element: <Layout />,
    children: [{ path: 'product/:id', lazy: productScreen }],
  },
]);
const root = document.getElementById('root');
if (root) createRoot(root).render(<RouterProvider router={router} />);
