export { loader, shouldRevalidate } from './loader.ts';
export { Component } from './page.tsx';
