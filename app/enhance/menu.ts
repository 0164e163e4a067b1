/** For browsers without popovers (Safari 16, Firefox 124, Chrome 113 and older). */
export function startMenu(): void {
  const menu = document.getElementById("menu");
  const opener = document.querySelector<HTMLElement>('.menu-button[popovertarget="menu"]');
  if (!menu || !opener) return;
  const show = (isShown: boolean) => {
    const hadFocus = menu.contains(document.activeElement);
    menu.classList.toggle("menu-shown", isShown);
    opener.setAttribute("aria-expanded", String(isShown));
    if (isShown) menu.querySelector<HTMLElement>("[autofocus]")?.focus();
    if (hadFocus && !isShown) opener.focus();
  };
  const isShown = () => menu.classList.contains("menu-shown");
  show(false);
  // When the focus goes on (navigation.ts).
  menu.hidePopover = () => show(false);
  document.addEventListener("click", ({ target }) => {
    const pressed = target as Element;
    if (opener.contains(pressed)) show(!isShown());
    else if (!menu.contains(pressed) || pressed.closest(".menu-close")) show(false);
  });
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape" && isShown()) show(false);
  });
}
