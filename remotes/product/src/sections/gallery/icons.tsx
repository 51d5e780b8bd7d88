interface IconProps {
  className?: string | undefined;
}

/** Hidden from screen readers, since the text beside it says the same. */
function Icon({ path, className }: IconProps & { path: string }) {
  return (
    <svg viewBox="0 0 20 20" aria-hidden="true" className={className}>
      <path d={path} fill="none" stroke="currentColor" strokeWidth="1.25" />
    </svg>
  );
}

export function EnlargeIcon(props: IconProps) {
  return <Icon {...props} path="M11.5 3H17v5.5M17 3l-6 6M8.5 17H3v-5.5M3 17l6-6" />;
}

export function PlusIcon(props: IconProps) {
  return <Icon {...props} path="M10 4v12M4 10h12" />;
}

export function MinusIcon(props: IconProps) {
  return <Icon {...props} path="M4 10h12" />;
}

export function CloseIcon(props: IconProps) {
  return <Icon {...props} path="M4 4l12 12M16 4L4 16" />;
}

/** For pages from left to right. The style sheet mirrors it on the others. */
export function BackIcon(props: IconProps) {
  return <Icon {...props} path="M12.5 3.5L6 10l6.5 6.5" />;
}

export function ForwardIcon(props: IconProps) {
  return <Icon {...props} path="M7.5 3.5L14 10l-6.5 6.5" />;
}
