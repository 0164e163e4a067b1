/** Where the provider's script is asked for. */
export const captchaScript = "https://challenges.cloudflare.com/turnstile/v0/api.js**";

/** As much of a provider's script as a page needs: a box of the real one's size, with a token that is right once. */
export const captchaWidget = {
  contentType: "text/javascript",
  body: `window.turnstile = {
    render(holder, { sitekey }) {
      const token = document.createElement("textarea");
      token.name = "cf-turnstile-response";
      token.setAttribute("aria-label", "ficha");
      token.value = "solved " + sitekey + " " + crypto.randomUUID();
      token.style.width = "300px";
      token.style.height = "65px";
      holder.appendChild(token);
    },
  };`,
};
