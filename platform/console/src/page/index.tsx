/// <reference path="./css.d.ts" />
import '@vitrine/ui/base.css';
import '@vitrine/ui/forms.css';
import '@vitrine/ui/scales.css';
import './fonts.css';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router';
import { App } from './app.tsx';
import { LogView } from './views/log-view.tsx';
import { Overview } from './views/overview.tsx';
import { TargetView } from './views/target-view.tsx';

const router = createBrowserRouter([
  {
    path: '/',
    element: <App />,
    children: [
      { index: true, element: <Overview /> },
      { path: 'log', element: <LogView /> },
      { path: 'screens/:target', element: <TargetView /> },
      { path: '*', element: <Overview /> },
    ],
  },
]);

const root = document.getElementById('console');
if (root === null) throw new Error('The document has no element #console.');
createRoot(root).render(<RouterProvider router={router} />);
